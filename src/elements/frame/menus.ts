import { paths } from '@storefront/contract/domain/paths.ts'

/**
 * The mega panels and the "Menus" drawer share one HTML fragment, loaded once when pointer, touch or focus reach a menu, because
 * most visits do not need it.
 */
let fragment: Promise<DocumentFragment> | undefined

function loadFragment(): Promise<DocumentFragment> {
	fragment ??= fetch(paths.menusFragment)
		.then((response) => (response.ok ? response.text() : Promise.reject(new Error(`${response.status}`))))
		.then((html) => document.createRange().createContextualFragment(html))
		.catch((error: unknown) => {
			// The next event tries again.
			fragment = undefined
			throw error
		})
	return fragment
}

function insertMenus(content: DocumentFragment): void {
	for (const panel of document.querySelectorAll<HTMLElement>('menu-panel[data-category]')) {
		const full = content.querySelector(`[data-mega="${CSS.escape(panel.dataset.category ?? '')}"]`)
		if (full) panel.querySelector('[data-mega-panel]')?.replaceChildren(full)
	}
	const menus = content.querySelector('[data-menus-list]')
	if (menus) document.querySelector('[data-menus-content]')?.replaceChildren(menus)
}

let isInserted = false

async function loadMenus(): Promise<void> {
	if (isInserted) return
	const failed = document.querySelector<HTMLElement>('[data-menus-failed]')
	const loading = document.querySelector<HTMLElement>('[data-menus-loading]')
	try {
		const content = await loadFragment()
		if (!isInserted) insertMenus(content)
		isInserted = true
	} catch {
		// The links of the page stay; the drawer shows a message.
		if (failed) failed.hidden = false
		if (loading) loading.hidden = true
	}
}

const menuSelector = '[data-menus], [data-opens="menus"]'
const approachEvents = ['pointerenter', 'pointerdown', 'focusin', 'click'] as const

for (const menu of document.querySelectorAll(menuSelector))
	for (const event of approachEvents) menu.addEventListener(event, () => void loadMenus(), { passive: true })
// The first event may have happened before this script was loaded.
if (document.querySelector(`:is(${menuSelector}):is(:hover, :focus-within)`)) void loadMenus()
