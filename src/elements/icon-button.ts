/** A round button with an icon, which stands in the page as a symbol. `label`: what it is called. */
export function iconButton(icon: string, label: string): HTMLButtonElement {
	const made = document.createElement('button')
	made.type = 'button'
	made.className = 'icon-button'
	made.ariaLabel = label
	made.innerHTML = `<svg class="icon icon-sm" aria-hidden="true"><use href="#icon-${icon}"/></svg>`
	return made
}
