import { readFileSync } from 'node:fs'

const declarations = 'node_modules/schema-dts/dist/schema.d.ts'

/**
 * The vocabulary of schema.org in the form in which schema.org publishes it, so that no test asks the network for it:
 * read from the declarations of schema-dts, where a type is an interface and its supertypes are what it extends.
 */
export function schemaVocabulary(): { '@graph': readonly object[] } {
  const text = readFileSync(declarations, 'utf8')
  const interfaces = text.matchAll(
    /^(?:export )?interface (\w+?)(?:Base|Leaf) extends ([^{]+) \{([\s\S]*?)^\}/gm,
  )
  return {
    '@graph': [...interfaces].flatMap(([, name = '', supertypes = '', body = '']) =>
      // A type with properties of its own has two interfaces: the other one is its base.
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
