import { DeskSearch } from './search.ts'

/** How long the key G waits for the next one, in milliseconds. */
const waitMs = 1500
let pressedG = -waitMs

addEventListener('keydown', (event) => {
	if (event.defaultPrevented || event.altKey || event.isComposing) return
	const key = event.key.toLowerCase()
	if (event.ctrlKey || event.metaKey) {
		if (key === 'k' && !event.shiftKey) openSearch(event)
		return
	}
	if (document.documentElement.dataset.shortcuts === 'off' || isTyping(event.target)) return
	if (key === '/') return openSearch(event)
	if (key === '?') return location.assign('/account/display')
	const follows = event.timeStamp - pressedG < waitMs
	pressedG = key === 'g' ? event.timeStamp : -waitMs
	if (follows) document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.click()
})

function openSearch(event: KeyboardEvent): void {
	event.preventDefault()
	const search = document.querySelector('desk-search')
	if (!(search instanceof DeskSearch && search.open())) location.assign('/search')
}

/** Whether keys write into the element, or choose in it. */
function isTyping(target: EventTarget | null): boolean {
	return target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
}

// Menus close on Escape, and when the focus moves or a click lands outside.
const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details.menu[open], details.navigation[open]')
addEventListener('keydown', ({ key }) => {
	if (key !== 'Escape') return
	for (const menu of openMenus()) {
		const hadFocus = menu.contains(document.activeElement)
		menu.open = false
		if (hadFocus) menu.querySelector('summary')?.focus()
	}
})
const closeOthers = ({ target }: Event) => {
	for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false
}
addEventListener('pointerdown', closeOthers)
addEventListener('focusin', closeOthers)
