import { type Language, offerLanguages } from '@storefront/i18n/language.ts'
import type { ViteDevServer } from 'vite'
import { foldersOfTexts, whenSaved } from '#content/watch.ts'

type Languages = readonly [Language, ...Language[]]
type Offer = (languages: Languages) => void

/** Where the module of languages that draws pages finds this one: both are in one process, and each was loaded for itself. */
const meeting = 'languagesOfShop'

/** How texts that are edited while the shop is worked on ("npm run dev") get to pages. */
export interface EditedTexts {
	/** The languages as their files are now. */
	readonly current: () => Languages
	/** What the module of languages says of itself on the server, so that it is told what was read anew. */
	readonly codeOnServer: string
	/** Reads the languages again whenever a text of them was saved, and has open pages load again. */
	readonly watch: (server: ViteDevServer, owners: string | null) => void
}

/** `reread`: the languages of the shop; null while there is a mistake in them, which others tell. */
export function editedTexts(first: Languages, reread: () => Languages | null): EditedTexts {
	let current = first
	const offers = new Set<Offer>()
	const take = (offer: Offer) => {
		offers.add(offer)
		offer(current)
	}
	Object.assign(globalThis, { [meeting]: take })
	return {
		current: () => current,
		codeOnServer: `globalThis[${JSON.stringify(meeting)}](offerLanguages)`,
		watch(server, owners) {
			whenSaved(server.watcher, foldersOfTexts(server.config.root, owners), () => {
				const read = reread()
				if (read === null || isSame(read, current)) return
				current = read
				// The embedded store's, where it stands in this process.
				offerLanguages(read)
				for (const offer of offers) offer(read)
				const { moduleGraph } = server.environments.client
				for (const module of moduleGraph.idToModuleMap.values())
					if (/packages[\\/]i18n[\\/]language\.ts$/.test(module.file ?? '')) moduleGraph.invalidateModule(module)
				server.ws.send({ type: 'full-reload' })
			})
		},
	}
}

function isSame(one: Languages, other: Languages): boolean {
	const written = (all: Languages) => JSON.stringify(all.map((language) => ({ ...language, texts: [...language.texts] })))
	return written(one) === written(other)
}
