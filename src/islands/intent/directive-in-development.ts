/**
 * `client:intent` in "npm run dev". React warns about attributes that differ from the server HTML, so this removes the busy
 * marks of controls just before hydration.
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
