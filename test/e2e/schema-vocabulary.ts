import { readFileSync } from 'node:fs'

const declarations = 'node_modules/schema-dts/dist/schema.d.ts'

/**
 * Returns the vocabulary of schema.org in its published format. Derives it from the TypeScript declarations of schema-dts, so
 * that tests need no network. In schema-dts, each type is an interface that extends its supertypes.
 */
export function schemaVocabulary(): { '@graph': readonly object[] } {
  const text = readFileSync(declarations, 'utf8')
  const interfaces = text.matchAll(
    /^(?:export )?interface (\w+?)(?:Base|Leaf) extends ([^{]+) \{([\s\S]*?)^\}/gm,
  )
  return {
    '@graph': [...interfaces].flatMap(([, name = '', supertypes = '', body = '']) =>
      // A type with its own properties has two interfaces. `…Base` has the properties. Skip the other, which extends it.
      supertypes.includes(`${name}Base`) ? [] : [classOf(name, supertypes), ...propertiesOf(name, body)],
    ),
  }
}

function classOf(name: string, supertypes: string) {
  const parents = [...supertypes.matchAll(/\b(\w+)Base\b/g)]
  return {
    '@type': 'rdfs:Class',
    '@id': `schema:${name}`,
    'rdfs:subClassOf': parents.map(([, parent]) => ({ '@id': `schema:${parent}` })),
  }
}

function propertiesOf(name: string, body: string) {
  return [...body.matchAll(/^ {4}"(\w+)"\??:/gm)].map(([, property]) => ({
    '@type': 'rdf:Property',
    '@id': `schema:${property}`,
    'schema:domainIncludes': { '@id': `schema:${name}` },
  }))
}
