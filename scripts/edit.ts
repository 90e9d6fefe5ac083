/**
 * `npm run edit`: the shop as `npm run dev` shows it, with forms for its texts at /keystatic and a page that publishes them at
 * /publish. The forms write the files of content/, and the shop shows a saved text at once. It listens on this machine
 * alone, and no build knows of it.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { dev } from 'astro'
import { filesBelow, fromRoot } from '../src/texts/source/files.ts'
import { forms } from './edit/integration.ts'
import { configurationOrExit } from './environment.ts'
import { readyOrExit } from './serving/ready.ts'

// Of the settings in `.env` the one that says which texts there are: the port there is that of the shop, which may be running.
const folder = process.env.SHOP_DIR ?? (existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')).SHOP_DIR : undefined)
if (folder) process.env.SHOP_DIR = folder
process.env.EDIT_BUILD_SETTINGS = JSON.stringify(process.env)
// The forms need a server, whatever the shop is built as.
process.env.RENDER = 'server'
const configuration = configurationOrExit()
const { PORT } = configuration
await readyOrExit(configuration, '127.0.0.1', 'npm run edit')

for (const path of globSync('content/**/*.yml')) {
	const file = path.replaceAll('\\', '/')
	console.warn(
		`${file} is not in the forms, which know only the ending .yaml: rename it to ${file.replace(/yml$/, 'yaml')} to edit it there.`,
	)
}
const owners = fromRoot('.', configuration.SHOP_DIR)
for (const text of owners === null ? [] : filesBelow(`${owners}/content`)) {
	console.warn(`${owners}/content/${text} is not in the forms: it takes the place of content/${text}. Edit it with a text editor.`)
}
const server = await dev({
	root: '.',
	server: { host: '127.0.0.1', port: PORT },
	integrations: [forms()],
	// The packages may lie in a folder above.
	vite: { server: { fs: { allow: ['.', join(dirname(fileURLToPath(import.meta.resolve('astro/package.json'))), '..')] } } },
})
console.log(
	`Edit the texts of the shop at http://127.0.0.1:${server.address.port}/keystatic, and see them at http://127.0.0.1:${server.address.port}/`,
)
