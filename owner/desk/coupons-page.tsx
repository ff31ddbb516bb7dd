import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { currencyName } from '../../model/formats.ts'
import { currencyOfTotals } from '../../model/sold.ts'
import { makeCode, readActiveCode, readCodes, stopCode } from '../../server/sales/coupons.ts'
import type { Services } from '../../server/services.ts'
import type { Code } from '../../server/vendors/stripe-coupons.ts'
import { UsageError } from '../acts/act.ts'
import { versionShown } from '../acts/seen.ts'
import { readTime } from '../acts/site-time.ts'
import { discountInWords, fieldHint } from '../acts/words.ts'
import { confirmPage } from './confirm-page.tsx'
import { base, thenSay } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { pageLinks, pageSize, type View, viewOf } from './list.tsx'
import { Card, Labeled, moment, Rows } from './rows.tsx'

/** Lists Stripe's promotion codes, makes new ones and ends them. */
export function couponRoutes(desk: Hono, services: Services): void {
  const note = (act: string, code: string, said: string) => {
    services.log.info({ act, code, said }, 'the owner acted at the desk')
    return said
  }
  desk.get('/coupons', (c) => showCoupons(services, viewOf(c)))
  desk.post('/coupons', async (c) => {
    const fields = await c.req.parseBody()
    const typed = (name: string) => `${fields[name] ?? ''}`.trim()
    const { isMade, said } = await make(services, typed)
    note('make a code', typed('code'), said)
    return isMade ? thenSay(c, '/coupons', said) : showCoupons(services, viewOf(c), { typed, said })
  })
  desk.get('/coupons/:code/end', async (c) => {
    const found = await readActiveCode(services, c.req.param('code'))
    if ('refused' in found) return thenSay(c, '/coupons', found.refused)
    const { code } = found
    return confirmPage({
      here: '/orders',
      back: `${base()}/coupons`,
      action: endOf(code),
      title: `End ${code}?`,
      warning: `Nobody will be able to use ${code} again. Buyers who have paid with it keep their price.`,
      label: 'End it',
    })
  })
  desk.post('/coupons/:code/end', async (c) => {
    const ended = await stopCode(services, c.req.param('code'))
    const said = 'refused' in ended ? ended.refused : `${ended.code} no longer works.`
    note('end a code', c.req.param('code'), said)
    return thenSay(c, '/coupons', said)
  })
}

/** Returns what was typed in a field of the form. */
type Typed = (name: string) => string

async function make(services: Services, field: Typed): Promise<{ isMade: boolean; said: string }> {
  const day = field('until')
  try {
    // The code is valid until the end of this day in the owner's time zone.
    const until = day === '' ? null : readTime(`${day}T23:59`, services.clock.now())
    const typed = {
      code: field('code'),
      percent: field('percent'),
      amount: field('amount'),
      until,
      times: field('times'),
    }
    // Stripe refuses a key that it knows with other values, as after Back.
    const made = await makeCode(services, typed, versionShown([field('key') || randomUUID(), typed]))
    if ('refused' in made) return { isMade: false, said: made.refused }
    return { isMade: true, said: `${made.code} takes off ${discountInWords(made)}.${fieldHint()}` }
  } catch (error) {
    if (error instanceof UsageError) return { isMade: false, said: 'The last day is in the past.' }
    throw error
  }
}

/** With what was typed, shows why no code was made of it. */
async function showCoupons(
  services: Services,
  view: View,
  refused?: { typed: Typed; said: string },
): Promise<Response> {
  const codes = await readCodes(services, { limit: pageSize, after: view.after })
  const hint = fieldHint()
  return deskPage({
    here: '/orders',
    title: 'Coupons',
    ...(refused && { said: refused.said }),
    children: (
      <>
        {hint && <p className="said">{hint.trim()}</p>}
        <Card title="Make a code">
          <CodeForm typed={refused?.typed ?? (() => '')} />
        </Card>
        <Card title="Codes at Stripe" period="since each was made">
          {'refused' in codes ? (
            <p className="alarm">{codes.refused}</p>
          ) : (
            <>
              <Rows rows={codes.rows} none="There are no codes yet." columns={columns()} />
              {pageLinks(`${base()}/coupons`, view, codes.next)}
            </>
          )}
        </Card>
      </>
    ),
  })
}

const endOf = (code: string) => `${base()}/coupons/${encodeURIComponent(code)}/end`

const columns = () => [
  { title: 'Code', of: ({ code }: Code) => <b>{code}</b> },
  { title: 'Discount', of: discountInWords },
  {
    title: 'State',
    of: ({ active }: Code) => (
      <span className={active ? 'badge good' : 'badge'}>{active ? 'in use' : 'ended'}</span>
    ),
  },
  {
    title: 'Used',
    numeric: true,
    of: ({ used, times }: Code) => (times === null ? used : `${used} of ${times}`),
  },
  moment('Until', ({ expiresAt }: Code) => expiresAt),
  {
    title: 'What to do',
    of: ({ code, active }: Code) =>
      active && (
        <a href={endOf(code)} aria-label={`End ${code} …`}>
          End …
        </a>
      ),
  },
]

/** Each form has its own idempotency key, so that submitting it twice makes one code. */
function CodeForm({ typed }: { typed: Typed }) {
  return (
    <form className="fields" method="post" action={`${base()}/coupons`}>
      <input type="hidden" name="key" value={typed('key') || randomUUID()} />
      <p>
        <Labeled
          label="Code"
          name="code"
          defaultValue={typed('code')}
          required
          minLength={3}
          maxLength={30}
          pattern="[A-Za-z0-9]+"
          placeholder="SPRING20"
          autoComplete="off"
        />
      </p>
      <p>
        <Labeled
          label="Percent off"
          name="percent"
          type="number"
          min={1}
          max={100}
          defaultValue={typed('percent')}
        />
      </p>
      <p>
        <Labeled
          label={`or ${currencyName(currencyOfTotals())} off`}
          name="amount"
          inputMode="decimal"
          defaultValue={typed('amount')}
        />
      </p>
      <p>
        <Labeled label="Last day (empty: for good)" name="until" type="date" defaultValue={typed('until')} />
      </p>
      <p>
        <Labeled
          label="How often (empty: without end)"
          name="times"
          type="number"
          min={1}
          defaultValue={typed('times')}
        />
      </p>
      <p>
        <button type="submit">Make the code</button>
      </p>
    </form>
  )
}
