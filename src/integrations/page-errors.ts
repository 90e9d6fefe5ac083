import { existsSync, readFileSync } from 'node:fs'
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro'
import { isRunnableDevEnvironment } from 'vite'

/**
 * In development, shows the error of a page that cannot be loaded, with file and line, in the browser and the terminal.
 * Without it Astro silently tries the next matching route: an error in an island of `/cart` shows "Page not found" of
 * `[slug].astro`.
 */
export function pageErrors(): AstroIntegration {
	let routes: readonly IntegrationResolvedRoute[] = []
	let root: URL
	return {
		name: 'page-errors',
		hooks: {
			'astro:config:done': ({ config }) => {
				root = config.root
			},
			'astro:routes:resolved': (resolved) => {
				routes = resolved.routes
			},
			'astro:server:setup'({ server }) {
				server.middlewares.use((request, _response, next) => {
					const route = findRoute(routes, request.url ?? '/')
					const environment = route && server.environments[route.isPrerendered ? 'prerender' : 'ssr']
					if (!route || !environment || !isRunnableDevEnvironment(environment)) return next()
					environment.runner.import(new URL(route.entrypoint, root).href).then(
						() => next(),
						(error: unknown) => next(addLine(error, environment.moduleGraph.fileToModulesMap.keys())),
					)
				})
			},
		},
	}
}

/** The route of a URL. Astro sorts routes by specificity. */
function findRoute(routes: readonly IntegrationResolvedRoute[], url: string): IntegrationResolvedRoute | undefined {
	const [path = '/'] = url.split(/[?#]/)
	return routes.find(({ type, patternRegex }) => type === 'page' && patternRegex.test(path))
}

/** Adds file and line of a failed import, which Vite and Astro do not report. `files`: the loaded files. */
function addLine(error: unknown, files: Iterable<string>): unknown {
	if (!(error instanceof Error)) return error
	const [, specifier] = /^(?:Failed to load url |Could not import `)([^\s`]+)/.exec(error.message) ?? []
	if (!specifier) return error
	for (const file of files) {
		if (file.includes('/node_modules/') || !existsSync(file)) continue
		const lines = readFileSync(file, 'utf8').split('\n')
		const index = lines.findIndex((line) => line.includes(`'${specifier}'`) || line.includes(`"${specifier}"`))
		if (index < 0) continue
		const message = `${file}:${index + 1} imports "${specifier}", and there is no such file.`
		return Object.assign(error, { message, id: file, loc: { file, line: index + 1, column: 0 }, frame: `${index + 1} | ${lines[index]}` })
	}
	return error
}
