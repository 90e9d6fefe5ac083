/**
 * `npm run edit`: runs the development server of the shop, with forms for its texts at /keystatic and a page that publishes them at
 * /publish. The forms write the files of content/, in the theme folder if there is one, and the shop shows a saved text immediately. The
 * server listens only on this machine, and builds do not contain it.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { dev } from 'astro'
import { readLanguages } from '#content/languages/read-languages.ts'
import { filesBelow, normalizeExtension, relativeToRoot } from '#content/source/files.ts'
import { ContentError } from '#content/source/problem.ts'
import { InstallError, installForms } from './edit/install.ts'
import { forms } from './edit/integration.ts'
import { configurationOrExit } from './environment.ts'
import { requireUsableStart } from './serving/ready.ts'

// Of the variables in `.env` only SHOP_DIR is used, because the port belongs to the shop, which can be running.
const folder = process.env.SHOP_DIR ?? (existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')).SHOP_DIR : undefined)
if (folder) process.env.SHOP_DIR = folder
process.env.EDIT_BUILD_SETTINGS = JSON.stringify(process.env)
// The forms need a server, also in a static shop.
process.env.RENDER = 'server'
const configuration = configurationOrExit()
const { PORT } = configuration
await requireUsableStart(configuration, '127.0.0.1', 'npm run edit')

const themeFolder = relativeToRoot('.', configuration.SHOP_DIR)
const { problems } = readLanguages('.', { tags: configuration.LANGUAGES, themeFolder })
if (problems.length > 0) {
	console.error(new ContentError(problems).message)
	console.error('A new language is started in these forms, under Translate: leave it out of LANGUAGES until its folder is there.')
	process.exit(1)
}
for (const folder of ['content', ...(themeFolder === null ? [] : [`${themeFolder}/content`])]) {
	for (const path of filesBelow(folder).filter((one) => one.endsWith('.yml'))) {
		const file = `${folder}/${path}`
		console.warn(
			`${file} is not in the forms, which know only the ending .yaml: rename it to ${normalizeExtension(file)} to edit it there.`,
		)
	}
}
try {
	installForms('.')
} catch (error) {
	if (!(error instanceof InstallError)) throw error
	console.error(error.message)
	process.exit(1)
}
const server = await dev({
	root: '.',
	server: { host: '127.0.0.1', port: PORT },
	integrations: [forms()],
	// The packages can be installed in a parent folder, and the folder of the forms can be a link.
	vite: {
		server: {
			fs: {
				allow: [
					'.',
					join(dirname(fileURLToPath(import.meta.resolve('astro/package.json'))), '..'),
					realpathSync('scripts/edit/node_modules'),
				],
			},
		},
	},
})
if (themeFolder !== null) console.log(`What is saved goes to ${themeFolder}: a text of the shop that is changed is copied there first.`)
console.log(
	`Edit the texts of the shop at http://127.0.0.1:${server.address.port}/keystatic, and see them at http://127.0.0.1:${server.address.port}/`,
)
