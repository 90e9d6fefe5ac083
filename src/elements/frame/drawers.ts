/**
 * Opens and closes drawers (`<dialog id="{name}-drawer">`) by controls with `data-opens="{name}"` (links also work without
 * scripts) and `data-closes`. A drawer opens at once, before its island is hydrated; the native dialog manages the focus and
 * Escape.
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
	// A click on the dialog outside of its panel is a click on the backdrop.
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
	document.dispatchEvent(new CustomEvent('shop:hydrate', { detail: dialog.id }))
})

function dialogOf(name: string | null | undefined): HTMLDialogElement | null {
	const element = name ? document.getElementById(`${name}-drawer`) : null
	return element instanceof HTMLDialogElement ? element : null
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY, detail }: MouseEvent): boolean {
	const { left, right, top, bottom } = dialog.getBoundingClientRect()
	// `detail` is 0 for keyboard clicks, which have no position.
	return detail > 0 && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
