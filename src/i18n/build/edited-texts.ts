import { type Language, setLanguages } from '@storefront/i18n/language.ts'
import type { ViteDevServer } from 'vite'
import { onSave, watchedFolders } from '#content/watch.ts'

type Languages = readonly [Language, ...Language[]]
type SetLanguages = (languages: Languages) => void

/** Global function that connects this module to the instance of `language.ts` that renders pages: Vite loads a second one in the same process. */
const globalName = 'languagesOfShop'

/** Updates texts on pages while they are edited ("npm run dev"). */
export interface EditedTexts {
	/** The languages as last read from their files. */
	readonly current: () => Languages
	/** Code that is appended to `language.ts` on the server, so that it receives updates. */
	readonly codeOnServer: string
	/** Reads the languages again after a text was saved, and reloads open pages. */
	readonly watch: (server: ViteDevServer, themeFolder: string | null) => void
}

/** `reread` returns null while the files have errors; other modules report them. */
export function editedTexts(first: Languages, reread: () => Languages | null): EditedTexts {
	let current = first
	const setters = new Set<SetLanguages>()
	const subscribe = (set: SetLanguages) => {
		setters.add(set)
		set(current)
	}
	Object.assign(globalThis, { [globalName]: subscribe })
	return {
		current: () => current,
		codeOnServer: `globalThis[${JSON.stringify(globalName)}](setLanguages)`,
		watch(server, themeFolder) {
			onSave(server.watcher, watchedFolders(server.config.root, themeFolder), () => {
				const read = reread()
				if (read === null || isSame(read, current)) return
				current = read
				// For the embedded store, which runs in this process.
				setLanguages(read)
				for (const set of setters) set(read)
				const { moduleGraph } = server.environments.client
				for (const module of moduleGraph.idToModuleMap.values())
					if (/packages[\\/]i18n[\\/]language\.ts$/.test(module.file ?? '')) moduleGraph.invalidateModule(module)
				server.ws.send({ type: 'full-reload' })
			})
		},
	}
}

function isSame(one: Languages, other: Languages): boolean {
	const serialize = (all: Languages) => JSON.stringify(all.map((language) => ({ ...language, texts: [...language.texts] })))
	return serialize(one) === serialize(other)
}
