/** Says that no real money moves. CSS shows the ribbon only in sandbox mode. */
export function SandboxRibbon() {
  return (
    <aside className="sandbox-ribbon" aria-label="Sandbox mode">
      <span>Sandbox: no money moves.</span> <a href="/sandbox/mailbox">Read the emails</a>
    </aside>
  )
}
