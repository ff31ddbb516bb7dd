import { createQueryId, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { bothDatabases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'

/** Returns the SQL statements that `act` runs. */
async function statementsOf({ services }: TestSite, act: () => Promise<unknown>): Promise<string[]> {
  const { db } = services
  const statements: string[] = []
  const listener: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(db.getExecutor().compileQuery(node, createQueryId()).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  services.db = db.withPlugin(listener)
  await act()
  services.db = db
  return statements
}

test.each(bothDatabases)(
  'on %s, a request for a lost link runs the same statements for a buyer as for anybody else',
  async (kind) => {
    const site = await testSite(kind)
    await site.buy('ada@example.com')
    await site.worker.runDue()
    const ask = (email: string) =>
      statementsOf(site, () => site.post('/access', `${new URLSearchParams({ email })}`))
    const [buyer, stranger] = [await ask('ada@example.com'), await ask('eve@example.com')]
    expect(buyer).toHaveLength(2)
    expect(stranger).toEqual(buyer)
  },
)
