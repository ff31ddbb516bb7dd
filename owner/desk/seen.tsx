/** The hidden field with the version of what a form’s page shows (acts/seen.ts). */
export const Seen = ({ version }: { version: string }) => <input type="hidden" name="seen" value={version} />
