/** The element to focus after the row of this button is removed: in the next row, the previous row, or `fallback`. */
export function focusAfterRemoval(button: HTMLElement, fallback: string): HTMLElement | null {
	const row = button.closest('li, tr')
	const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')
	return next ?? document.querySelector<HTMLElement>(fallback)
}
