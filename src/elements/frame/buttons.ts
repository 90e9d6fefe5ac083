/** A drawing of those that every page carries (islands/ui/icons.ts, `symbols`), as HTML. */
export function iconHtml(name: string): string {
	return `<svg class="icon icon-sm" aria-hidden="true"><use href="#icon-${name}"/></svg>`
}

/** A button that shows a drawing alone; `label` is what it is called. */
export function iconButton(name: string, label: string): HTMLButtonElement {
	const made = labelledButton('icon-button', label)
	made.innerHTML = iconHtml(name)
	return made
}

/** A button whose look does not say what it is called. */
export function labelledButton(className: string, label: string): HTMLButtonElement {
	const made = newButton(className)
	made.ariaLabel = label
	return made
}

/** A button that looks like a link; `does` tells whoever listens which one was pressed. */
export function linkButton(does: string, label: string, className = ''): HTMLButtonElement {
	const made = newButton(`link min-h-11 ${className}`)
	made.dataset.does = does
	made.textContent = label
	return made
}

/** What the pressed button of those above does; undefined: none was pressed. */
export function pressedAction({ target }: Event): string | undefined {
	return target instanceof Element ? target.closest<HTMLElement>('[data-does]')?.dataset.does : undefined
}

function newButton(className: string): HTMLButtonElement {
	const made = document.createElement('button')
	made.type = 'button'
	made.className = className
	return made
}
