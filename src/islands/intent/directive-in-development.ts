/**
 * `client:intent` in "npm run dev". There React compares what the server drew with what it draws itself, and complains of the marks
 * that a control carries which was pressed before its island came: they are taken off just before.
 */
import type { ClientDirective } from 'astro'
import intent from './directive.ts'

const intentInDevelopment: ClientDirective = (load, options, island) => {
	const loadUnmarked = async () => {
		const hydrate = await load()
		return async () => {
			for (const marked of island.querySelectorAll('[data-waking]')) {
				marked.removeAttribute('data-waking')
				marked.ariaBusy = null
			}
			await hydrate()
		}
	}
	return intent(loadUnmarked, options, island)
}

// biome-ignore lint/style/noDefaultExport: Astro takes a directive from the default export.
export default intentInDevelopment
