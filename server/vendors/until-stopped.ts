/** A call's result, or a failure as soon as the process must stop: a hanging call must not delay it. */
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
