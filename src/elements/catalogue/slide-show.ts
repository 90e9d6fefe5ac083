import { slideInterval } from '@storefront/contract/domain/constants.ts'

/**
 * HOME-20 to HOME-22: autoplay every 3 s, endlessly. Stops in a hidden tab, when paused, and with reduced motion.
 * `slide-controls.ts`, loaded at the first activity, has the buttons and pauses on hover and focus.
 */
export class SlideShow extends HTMLElement {
	paused = matchMedia('(prefers-reduced-motion: reduce)').matches || isStill()
	current = 0
	#timer: ReturnType<typeof setInterval> | undefined

	connectedCallback(): void {
		const ready = () => this.toggleAttribute('data-ready', true)
		if (document.readyState === 'complete') ready()
		addEventListener('load', ready)
		document.addEventListener('visibilitychange', () => (document.hidden ? this.stop() : this.play()))
		this.play()
	}

	show(index: number): void {
		const slides = this.querySelectorAll('.slides > *')
		this.current = (index + slides.length) % slides.length
		for (const [position, slide] of slides.entries()) slide.toggleAttribute('data-active', position === this.current)
		const dots = this.querySelectorAll('[data-slide]')
		for (const [position, dot] of dots.entries()) dot.ariaCurrent = position === this.current ? 'true' : null
	}

	play(): void {
		this.stop()
		if (this.paused) return
		this.#timer = setInterval(() => {
			if (!isStill()) this.show(this.current + 1)
		}, slideInterval)
	}

	stop(): void {
		clearInterval(this.#timer)
	}
}

function isStill(): boolean {
	return 'still' in document.documentElement.dataset
}

customElements.define('slide-show', SlideShow)
