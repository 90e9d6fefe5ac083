/** `npm run make:schemas`: regenerates content/schemas after a change of src/content/schemas.ts. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { jsonSchemas } from '#content/json-schemas.ts'

mkdirSync('content/schemas', { recursive: true })
for (const [path, schema] of Object.entries(jsonSchemas())) writeFileSync(path, `${JSON.stringify(schema, null, '\t')}\n`)
