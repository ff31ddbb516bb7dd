import * as z from 'zod'
import { minute } from '../clock.ts'
import { job } from './job.ts'

/** Tells the owner of a contact message, and the visitor that it has arrived. */
export const notifyOwner = job(
  'notify-owner',
  z.object({ messageId: z.string() }),
  async (_message, { clock }) => ({ again: clock.now() + minute }),
)
