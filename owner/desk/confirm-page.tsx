import { deskPage, type Place } from './frame.tsx'

/** Renders a page that explains an action and asks for confirmation. */
export function confirmPage({
  here,
  back,
  action,
  label,
  title,
  warning,
  field,
  choice,
  hidden = {},
  isCareful = true,
  said,
}: {
  here: Place
  /** The path of the Back link. */
  back: string
  action: string
  label: string
  title: string
  warning: string
  /** An optional input field. Its value is submitted as `typed`; `name` is only the id of the element. */
  field?:
    | { name: string; label: string; type: string; required: boolean; value?: string | undefined }
    | undefined
  /** An optional selection, with its values and their labels. */
  choice?:
    | { name: string; label: string; choices: readonly (readonly [value: string, label: string])[] }
    | undefined
  /** The choices made on the previous page. */
  hidden?: Readonly<Record<string, string>>
  /** Whether the action removes something or can't be undone. */
  isCareful?: boolean
  /** Why the action wasn't done, if the page is shown again. */
  said?: string | undefined
}): Response {
  return deskPage({
    here,
    title,
    said,
    children: (
      <form className="card message" method="post" action={action}>
        <p>{warning}</p>
        {field && (
          <>
            <label htmlFor={field.name}>{field.label}</label>
            <input
              id={field.name}
              name="typed"
              type={field.type}
              required={field.required}
              defaultValue={field.value}
            />
          </>
        )}
        {choice && (
          <>
            <label htmlFor={choice.name}>{choice.label}</label>
            <select id={choice.name} name={choice.name}>
              {choice.choices.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </>
        )}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>
          <button type="submit" className={isCareful ? 'careful' : undefined}>
            {label}
          </button>{' '}
          <a href={back}>Back</a>
        </p>
      </form>
    ),
  })
}
