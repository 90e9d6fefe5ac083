import { paths } from '@storefront/contract/domain/paths.ts'

/**
 * The mega panels and the "Menus" drawer share one fragment of HTML, fetched once, when the shopper's pointer, finger
 * or focus comes near a menu: most visits never need it.
 */
let fragment: Promise<DocumentFragment> | undefined

function loadFragment(): Promise<DocumentFragment> {
	fragment ??= fetch(paths.menusFragment)
		.then((response) => (response.ok ? response.text() : Promise.reject(new Error(`${response.status}`))))
		.then((html) => document.createRange().createContextualFragment(html))
		.catch((error: unknown) => {
			// The next approach tries again.
			fragment = undefined
			throw error
		})
	return fragment
}

function place(content: DocumentFragment): void {
	for (const panel of document.querySelectorAll<HTMLElement>('menu-panel[data-category]')) {
		const full = content.querySelector(`[data-mega="${CSS.escape(panel.dataset.category ?? '')}"]`)
		if (full) panel.querySelector('[data-mega-panel]')?.replaceChildren(full)
	}
	const menus = content.querySelector('[data-menus-list]')
	if (menus) document.querySelector('[data-menus-content]')?.replaceChildren(menus)
}

let isPlaced = false

async function prepare(): Promise<void> {
	if (isPlaced) return
	const failed = document.querySelector<HTMLElement>('[data-menus-failed]')
	const loading = document.querySelector<HTMLElement>('[data-menus-loading]')
	try {
		const content = await loadFragment()
		if (!isPlaced) place(content)
		isPlaced = true
	} catch {
		// The links that the page itself carries stay; the drawer says so.
		if (failed) failed.hidden = false
		if (loading) loading.hidden = true
	}
}

const menuSelector = '[data-menus], [data-opens="menus"]'
const approachEvents = ['pointerenter', 'pointerdown', 'focusin', 'click'] as const

for (const place of document.querySelectorAll(menuSelector))
	for (const sign of approachEvents) place.addEventListener(sign, () => void prepare(), { passive: true })
// This code may arrive after the first sign.
if (document.querySelector(`:is(${menuSelector}):is(:hover, :focus-within)`)) void prepare()
