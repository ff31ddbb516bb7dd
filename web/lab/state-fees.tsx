import { stateFees } from '../../model/company-costs.ts'
import { articlePage } from '../../model/words/article.ts'

/** The head and the body of the table with each state's fees for an LLC. */
export function StateFees() {
  const words = articlePage.stateFees
  return (
    <>
      <thead>
        <tr>
          {[words.state, words.toFile, words.toStayOpen].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stateFees.map(({ state, office, toFile, toStayOpen }) => (
          <tr key={state}>
            <td>
              <a href={office} rel="noopener">
                {state}
              </a>
            </td>
            <td>{toFile}</td>
            <td>{toStayOpen}</td>
          </tr>
        ))}
      </tbody>
    </>
  )
}
