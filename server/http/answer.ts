import type * as z from 'zod'
import { type FunctionName, type FunctionOutput, functions } from '../../contract/functions.ts'
import { fieldProblem } from '../../model/field-problem.ts'
import { forms } from '../../model/words/forms.ts'

/** A rejected call, with a sentence for the visitor. */
export type Refusal = { refused: string }

type Input<Name extends FunctionName> = z.output<(typeof functions)[Name]>
type Act<Name extends FunctionName, Needs> = (
  input: Input<Name>,
  services: Needs,
) => Promise<FunctionOutput[Name] | Refusal>

/** The result of a call. `url` is where the browser goes next. */
export type Outcome = { url?: string } | Refusal

export type Answer<Needs> = (body: unknown, services: Needs) => Promise<Outcome>

/** Creates a function's handler, which validates the body against the contract and then calls `act`. */
export function answer<Name extends FunctionName, Needs>(name: Name, act: Act<Name, Needs>): Answer<Needs> {
  return async (body, services) => {
    const parsed = functions[name].safeParse(body)
    if (!parsed.success) return refuse(sentence(parsed.error.issues[0]))
    // TypeScript can't see that the schema and `act` belong to the same function.
    return act(parsed.data as Input<Name>, services)
  }
}

export function refuse(sentence: string): Refusal {
  return { refused: sentence }
}

function sentence(issue: z.core.$ZodIssue | undefined): string {
  const field = String(issue?.path[0] ?? '')
  // Zod's default messages are for developers. Other messages are from the contract.
  if (issue && !issue.message.startsWith('Invalid input')) return fieldProblem(issue)
  if (field === 'email') return forms.problems.emptyEmail
  return field ? `Please check the field ${field}.` : 'Please send a JSON object.'
}
