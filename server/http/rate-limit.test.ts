import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { openServices } from '../services.ts'
import { databases } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'

test.runIf(databases.includes('postgres'))(
  'instances on one PostgreSQL count a caller together',
  async () => {
    const { app, services } = await testSite('postgres', { rateLimitPerMinute: 10 })
    const other = await openServices(services.config, services.log, services.clock)
    const apps = [app, createApp(other, null)]
    const call = async (n: number) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await apps[n % 2]?.request('/functions/v1/create-payment', {
        method: 'POST',
        headers,
        body: '{}',
      })
      return answer?.status
    }
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, n) => call(n)))
    await other.close()
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  },
)
