import { Link } from 'react-router'
import { resources } from '../../../content/resources.ts'

export function PopularResources() {
  return (
    <section className="resources-strip">
      <div className="page">
        <h2>Most Popular Resources</h2>
        <ul>
          {resources.map(({ id, emoji, title, description, price, link }) => (
            <li key={id}>
              <Link to={link} prefetch="intent">
                <span className="resource-emoji" aria-hidden="true">
                  {emoji}
                </span>
                <strong>{title}</strong>
                <span>{description}</span>
                <span className="resource-price">{price}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
