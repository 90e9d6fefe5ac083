import { swipeDistance } from '../../domain/constants.ts'
import { iconButton } from '../icon-button.ts'

/**
 * HOME-39: a press moves the row by 200 px. A button rests where there is no further way, and keeps the focus that it has.
 * The buttons are made here: without scripts they could do nothing.
 */
class CarouselRow extends HTMLElement {
	connectedCallback(): void {
		const track = this.querySelector<HTMLElement>('[data-track]')
		const heading = this.querySelector('h2')
		if (!track || !heading || this.querySelector('[data-step]')) return
		const title = heading.textContent.trim()
		const buttons = [step('-1', 'chevron-start', `Back in ${title}`), step('1', 'chevron-end', `Further in ${title}`)]
		this.querySelector('[data-steps]')?.append(...buttons)
		const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1
		for (const button of buttons) {
			button.addEventListener('click', () =>
				track.scrollBy({ left: sign * Number(button.dataset.step) * swipeDistance, behavior: 'smooth' }),
			)
		}
		const show = () => {
			const position = Math.abs(track.scrollLeft)
			const end = track.scrollWidth - track.clientWidth
			for (const button of buttons)
				button.ariaDisabled = (Number(button.dataset.step) < 0 ? position < 1 : position > end - 1) ? 'true' : null
		}
		track.addEventListener('scroll', show, { passive: true })
		new ResizeObserver(show).observe(track)
	}
}

function step(direction: string, icon: string, label: string): HTMLButtonElement {
	const button = iconButton(icon, label)
	button.dataset.step = direction
	return button
}

customElements.define('carousel-row', CarouselRow)
