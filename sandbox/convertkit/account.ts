export type Subscriber = {
  id: number
  first_name: string | null
  email_address: string
  state: string
  created_at: string
  fields: Record<string, string | null>
}

/** The members of tags and forms: subscriber ids by the id of the tag or form. */
export type Lists = Map<number, Set<number>>

export type Account = {
  subscribers: Map<number, Subscriber>
  tags: Lists
  forms: Lists
  /** The labels of the custom fields, by key. */
  fields: Map<string, string>
  broadcasts: { id: number; subject: string; content: string }[]
  /** The times of the requests in the last minute. */
  requests: number[]
}

export function openAccount(tagIds: readonly number[], formIds: readonly number[]): Account {
  const empty = (ids: readonly number[]): Lists => new Map(ids.map((id) => [id, new Set<number>()]))
  return {
    subscribers: new Map(),
    tags: empty(tagIds),
    forms: empty(formIds),
    fields: new Map(),
    broadcasts: [],
    requests: [],
  }
}
