/** HTML of an icon that is a symbol of every page (islands/ui/icons.ts, `symbols`). */
export function iconHtml(name: string): string {
	return `<svg class="icon icon-sm" aria-hidden="true"><use href="#icon-${name}"/></svg>`
}

/** A button with only an icon; `label` is its accessible name. */
export function iconButton(name: string, label: string): HTMLButtonElement {
	const button = labelledButton('icon-button', label)
	button.innerHTML = iconHtml(name)
	return button
}

/** A button with an accessible name. */
export function labelledButton(className: string, label: string): HTMLButtonElement {
	const button = newButton(className)
	button.ariaLabel = label
	return button
}

/** A button that looks like a link; `does` identifies its action for `pressedAction`. */
export function linkButton(does: string, label: string, className = ''): HTMLButtonElement {
	const button = newButton(`link min-h-11 ${className}`)
	button.dataset.does = does
	button.textContent = label
	return button
}

/** The action of the clicked button; undefined: none. */
export function pressedAction({ target }: Event): string | undefined {
	return target instanceof Element ? target.closest<HTMLElement>('[data-does]')?.dataset.does : undefined
}

function newButton(className: string): HTMLButtonElement {
	const button = document.createElement('button')
	button.type = 'button'
	button.className = className
	return button
}
