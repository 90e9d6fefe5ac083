/**
 * Opens and closes the drawers: every `<dialog id="{name}-drawer">`. A control opens one by `data-opens="{name}"` (a link
 * keeps its address for browsers without scripts) and closes it by `data-closes`. So a drawer slides in at once, whether
 * or not the island inside is awake; the dialog itself holds the focus, gives it back and closes on Escape.
 */
import { $drawer, closeDrawer, type DrawerName, openDrawer } from '#stores/frame/drawers.ts'

document.addEventListener('click', (event) => {
	if (
		!(event.target instanceof Element) ||
		event.defaultPrevented ||
		event.button !== 0 ||
		event.metaKey ||
		event.ctrlKey ||
		event.shiftKey
	)
		return
	const opener = event.target.closest<HTMLElement>('[data-opens]')
	if (opener && dialogOf(opener.dataset.opens)) {
		event.preventDefault()
		openDrawer(opener.dataset.opens as DrawerName)
		return
	}
	const dialog = event.target.closest('dialog')
	// A click on the dialog itself is one on what lies behind its panel, as long as nothing of the panel is under the pointer.
	if (
		dialog &&
		($drawer.get() ? dialogOf($drawer.get()) === dialog : false) &&
		(event.target.closest('[data-closes]') || isOutside(dialog, event))
	)
		closeDrawer()
})

$drawer.listen((name, previous) => {
	const old = dialogOf(previous)
	if (old?.open) old.close()
	const dialog = dialogOf(name)
	if (!dialog || dialog.open) return
	dialog.showModal()
	dialog.addEventListener('close', () => $drawer.get() === name && closeDrawer(), { once: true })
	document.dispatchEvent(new CustomEvent('shop:wake', { detail: dialog.id }))
})

function dialogOf(name: string | null | undefined): HTMLDialogElement | null {
	const element = name ? document.getElementById(`${name}-drawer`) : null
	return element instanceof HTMLDialogElement ? element : null
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY, detail }: MouseEvent): boolean {
	const { left, right, top, bottom } = dialog.getBoundingClientRect()
	// `detail` is 0 for a click by keyboard, which has no place.
	return detail > 0 && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
