import type { TestServices } from './services.ts'

/** Runs `act` once, just before the next transaction begins, to simulate a faster concurrent request. */
export function beforeTransaction(services: TestServices, act: () => Promise<unknown>): void {
  const { db } = services
  services.db = new Proxy(db, {
    get(_, name) {
      if (name !== 'transaction') {
        const value: unknown = Reflect.get(db, name, db)
        return typeof value === 'function' ? value.bind(db) : value
      }
      return () => ({
        async execute(work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) {
          services.db = db
          await act()
          return db.transaction().execute(work)
        },
      })
    },
  })
}
