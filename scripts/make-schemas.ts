/** `npm run make:schemas`: writes content/schemas anew after src/content/schemas.ts has changed. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { jsonSchemas } from '#content/json-schemas.ts'

mkdirSync('content/schemas', { recursive: true })
for (const [path, schema] of Object.entries(jsonSchemas())) writeFileSync(path, `${JSON.stringify(schema, null, '\t')}\n`)
