import { currentBuild, hasTexts, listBuilds, servedBuild } from '../../server/process/builds.ts'
import { versionShown } from '../acts/seen.ts'
import { time } from '../acts/site-time.ts'
import { currentInWords, schemaProblem } from '../publish/publish.ts'
import { base } from './desk-request.ts'
import { Rows, Seen } from './rows.tsx'

const shownBuilds = () => listBuilds().slice(0, 10)

/** Shows the last ten builds, with buttons to go back to one or to take its texts back. */
export function Builds({
  isWorking,
  needed,
  seen,
}: {
  isWorking: boolean
  /** The names of the migrations that the database has. */
  needed: string | null
  /** The version of the site's files that the page shows. */
  seen: string
}) {
  const served = servedBuild()
  const current = currentBuild()
  return (
    <section className="card">
      <h2>The last ten</h2>
      {served === null && <p className="soft">The site doesn’t run here now, or not by npm start.</p>}
      <Rows
        rows={shownBuilds()}
        keyOf={({ name }) => name}
        none="There are no builds yet."
        isWide
        columns={[
          { title: 'Published', of: ({ currentAt }) => <span className="short">{time(currentAt)}</span> },
          { title: 'Build', of: ({ name }) => name.slice(0, 8) },
          {
            title: 'Now',
            of: ({ name }) =>
              name === current ? (
                <span className={name === served ? 'badge good' : 'badge mind'}>
                  {currentInWords(name, served)}
                </span>
              ) : schemaProblem(name, needed) ? (
                <span className="soft">older than the database</span>
              ) : (
                !isWorking && (
                  <form method="post" action={`${base()}/publish/back`}>
                    <Seen version={versionShown(current)} />
                    <button type="submit" name="build" value={name} className="quiet">
                      Go back to this
                    </button>
                  </form>
                )
              ),
          },
          {
            title: 'Texts',
            of: ({ name }) =>
              hasTexts(name) &&
              !isWorking && (
                <form method="post" action={`${base()}/publish/texts`}>
                  <Seen version={seen} />
                  <button type="submit" name="build" value={name} className="quiet">
                    Take these texts back
                  </button>
                </form>
              ),
          },
        ]}
      />
      <p className="soft">
        Going back changes what visitors see, and taking texts back changes your files, which visitors see
        once you publish. Git keeps the files of now.
      </p>
    </section>
  )
}
