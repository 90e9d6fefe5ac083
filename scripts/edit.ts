/**
 * `npm run edit`: the shop as `npm run dev` shows it, with forms for its texts at /keystatic. They write the files of
 * content/, and the shop shows a saved text at once. It listens on this machine alone, and no build knows of it.
 */
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import keystatic from '@keystatic/astro'
import { type AstroIntegration, dev } from 'astro'
import { configurationOrExit } from './environment.ts'

// The forms need a server, whatever the shop is built as.
process.env.RENDER = 'server'
const { PORT } = configurationOrExit()

/** The interface would fetch its font from elsewhere. Nobody outside learns that, when and what is being edited. */
const atHome: AstroIntegration = {
	name: 'edit-at-home',
	hooks: {
		'astro:config:setup'({ updateConfig }) {
			updateConfig({
				vite: {
					plugins: [
						{
							name: 'edit-at-home',
							configureServer({ middlewares }) {
								middlewares.use((request, response, next) => {
									if (request.url?.startsWith('/keystatic')) {
										response.setHeader(
											'Content-Security-Policy',
											"default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; connect-src 'self' ws://localhost:* ws://127.0.0.1:*",
										)
									}
									next()
								})
							},
						},
					],
				},
			})
		},
	},
}

for (const path of globSync('content/**/*.yml')) {
	const file = path.replaceAll('\\', '/')
	console.warn(
		`${file} is not in the forms, which know only the ending .yaml: rename it to ${file.replace(/yml$/, 'yaml')} to edit it there.`,
	)
}
const server = await dev({
	root: '.',
	server: { host: '127.0.0.1', port: PORT },
	integrations: [keystatic(), atHome],
	// The packages may lie in a folder above.
	vite: { server: { fs: { allow: ['.', join(dirname(fileURLToPath(import.meta.resolve('astro/package.json'))), '..')] } } },
})
console.log(
	`Edit the texts of the shop at http://127.0.0.1:${server.address.port}/keystatic, and see them at http://127.0.0.1:${server.address.port}/`,
)
