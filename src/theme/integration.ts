import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localizedPath, pageLocales } from '@storefront/i18n/localized-path.ts'
import type { AstroIntegration, HookParameters } from 'astro'
import sirv from 'sirv'
import { ContentError } from '#content/source/problem.ts'
import { checkShop } from './check-shop.ts'
import type { ThemeFolder } from './read-folder.ts'
import { themeStyles } from './theme-styles.ts'
import { consentQuestion, virtualFolder } from './virtual-folder.ts'

/**
 * Adds the theme folder (SHOP_DIR, docs/extending.md) to builds and the development server: colours, slots, pages, files and
 * events. Mistakes in the folder stop both with an error message. Without a folder, pages are unchanged.
 */
export function themeFolder(directory: string | undefined, render: 'server' | 'static'): AstroIntegration {
	let root = ''
	let theme: ThemeFolder | null = null
	return {
		name: 'theme-folder',
		hooks: {
			'astro:config:setup'(setup) {
				root = fileURLToPath(setup.config.root)
				theme = checkShop(root, directory).theme
				setup.updateConfig({
					vite: {
						// Lets the bundler remove code for events if there is no events.ts.
						define: {
							'import.meta.env.SHOP_EVENTS': JSON.stringify(theme?.hasEvents ?? false),
						},
						plugins: [virtualFolder(theme, theme ? slotComponents(root, theme) : [])],
					},
				})
				if (theme) addThemeFolder(root, theme, render, setup)
			},
			'astro:server:setup'({ server }) {
				if (theme && existsSync(join(root, theme.folder, 'public')))
					server.middlewares.use(sirv(join(root, theme.folder, 'public'), { dev: true }))
			},
			'astro:build:done'({ dir }) {
				const files = theme && join(root, theme.folder, 'public')
				if (files && existsSync(files)) cpSync(files, fileURLToPath(dir), { recursive: true })
			},
		},
	}
}

/** Adds routes, scripts and styles of the theme folder. Throws `ContentError` if the folder has mistakes. */
function addThemeFolder(root: string, theme: ThemeFolder, render: 'server' | 'static', setup: HookParameters<'astro:config:setup'>): void {
	const { addWatchFile, injectRoute, injectScript, logger, updateConfig } = setup
	const at = (path: string) => join(root, theme.folder, path)
	if (theme.problems.length > 0) throw new ContentError(theme.problems, `The folder ${theme.folder} has`)
	for (const warning of theme.warnings) logger.warn(warning)
	for (const { pattern, path } of theme.pages) {
		for (const { language, market } of pageLocales())
			injectRoute({ pattern: localizedPath(language, pattern, market), entrypoint: at(path), prerender: render === 'static' })
	}
	if (theme.hasEvents) injectScript('page', eventsScript(root, at('events.ts'), theme))
	for (const file of ['shop.yaml', 'tokens.yaml']) addWatchFile(at(file))
	updateConfig({
		vite: {
			// The folder may be outside of the project; its components use the packages of the shop.
			resolve: {
				alias: { storefront: join(root, 'src/theme/api') },
				dedupe: ['react', 'react-dom', 'nanostores', '@nanostores/react'],
			},
			server: { fs: { allow: [root, at('.')] } },
			plugins: [themeStyles(root, theme)],
		},
	})
}

function slotComponents(root: string, { folder, slots }: ThemeFolder) {
	return slots.map(({ slot, path }) => ({ slot, file: slotComponentFile(root, join(root, folder, path), slot) }))
}

/**
 * The .astro file of a slot. React components are wrapped in an island that hydrates on intent (src/islands/intent), and a
 * generated .astro file that renders the island.
 */
function slotComponentFile(root: string, file: string, slot: string): string {
	if (file.endsWith('.astro')) return file
	const folder = join(root, '.cache/theme-folder')
	const name = slot.replace(':', '-')
	// A unique name keeps the ids of islands distinct.
	const island = `Own${name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
	const from = (path: string) => JSON.stringify(relative(folder, path).replaceAll('\\', '/'))
	writeIfChanged(
		join(folder, `${name}.tsx`),
		`import Own from ${from(file)}
import { useHydrationSignal } from ${from(join(root, 'src/islands/intent/use-hydration-signal.ts'))}

export function ${island}(props) {
	return <div ref={useHydrationSignal()} className="contents"><Own {...props} /></div>
}
`,
	)
	const page = join(folder, `${name}.astro`)
	const shown = `<${island} client:intent="own-${name}" {...Astro.props}><slot /></${island}>`
	writeIfChanged(page, `---\nimport { ${island} } from './${name}.tsx'\n---\n\n${shown}\n`)
	return page
}

/** Writes a file only if its content has changed, so that watchers do not rebuild needlessly. */
function writeIfChanged(file: string, text: string): void {
	if (existsSync(file) && readFileSync(file, 'utf8') === text) return
	mkdirSync(dirname(file), { recursive: true })
	writeFileSync(file, text)
}

function eventsScript(root: string, file: string, { settings: { events } }: ThemeFolder): string {
	const start = JSON.stringify(join(root, 'src/elements/frame/shop-events.ts').replaceAll('\\', '/'))
	const load = `() => import(${JSON.stringify(file.replaceAll('\\', '/'))})`
	return `import { startEvents } from ${start}\nstartEvents({ load: ${load}, asks: ${JSON.stringify(consentQuestion(events))} })\n`
}
