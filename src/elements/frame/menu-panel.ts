import { megaPanelDelay } from '@storefront/contract/domain/constants.ts'

/** Milliseconds before a hovered panel opens, so that a passing pointer does not open it. */
const openDelay = 70

/**
 * Opens its `details` on hover, in addition to native click and keyboard. Closes 150 ms after the pointer has left (HDR-30), on
 * Escape, and when focus or click move outside.
 */
class MenuPanel extends HTMLElement {
	#timer: ReturnType<typeof setTimeout> | undefined

	connectedCallback(): void {
		const details = this.querySelector('details')
		if (!details) return
		const set = (open: boolean, delay = 0) => {
			clearTimeout(this.#timer)
			this.#timer = setTimeout(() => {
				details.open = open
			}, delay)
		}
		this.addEventListener('pointerenter', (event) => {
			if (event.pointerType === 'mouse') set(true, openDelay)
		})
		// The pointer may be over the panel before this script is loaded (HDR-24).
		if (this.matches(':hover') && matchMedia('(hover: hover)').matches) set(true, openDelay)
		this.addEventListener('pointerleave', (event) => {
			if (event.pointerType === 'mouse') set(false, megaPanelDelay)
		})
		this.addEventListener('click', () => clearTimeout(this.#timer))
		this.addEventListener('focusout', (event) => {
			if (event.relatedTarget instanceof Node && !this.contains(event.relatedTarget)) set(false)
		})
		this.addEventListener('keydown', (event) => {
			if (event.key !== 'Escape' || !details.open) return
			details.open = false
			details.querySelector('summary')?.focus()
		})
		document.addEventListener('pointerdown', (event) => {
			if (event.target instanceof Node && !this.contains(event.target)) details.open = false
		})
	}
}

customElements.define('menu-panel', MenuPanel)
