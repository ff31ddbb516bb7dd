import type { Context, Next } from 'hono'

/** Returns a function that makes a handler of Hono from one of ours, which also gets these services. */
export const handlersWith =
  <Services>(services: Services) =>
  (handle: (c: Context, services: Services, next: Next) => Promise<Response | undefined>) =>
  (c: Context, next: Next) =>
    handle(c, services, next)
