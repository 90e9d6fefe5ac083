import { swipeDistance } from '../../domain/constants.ts'

/** HOME-39: a press moves the row by 200 px. A button rests where there is no further way, and keeps the focus that it has. */
class CarouselRow extends HTMLElement {
	connectedCallback(): void {
		const track = this.querySelector<HTMLElement>('[data-track]')
		const buttons = [...this.querySelectorAll<HTMLButtonElement>('[data-step]')]
		if (!track || buttons.length === 0) return
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

customElements.define('carousel-row', CarouselRow)
