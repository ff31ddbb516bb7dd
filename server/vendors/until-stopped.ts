/** Returns a call's result. Fails as soon as `stopping` is aborted, because a hanging call must not delay the stop. */
export async function untilStopped<Answer>(
  stopping: AbortSignal | undefined,
  call: Promise<Answer>,
): Promise<Answer> {
  if (!stopping) return call
  const stopped = Promise.withResolvers<never>()
  const stop = () => stopped.reject(new Error('the process stops'))
  if (stopping.aborted) stop()
  stopping.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([call, stopped.promise])
  } finally {
    stopping.removeEventListener('abort', stop)
  }
}
