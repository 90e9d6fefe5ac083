import { slideInterval } from '../../domain/constants.ts'

/**
 * HOME-20 to HOME-22: plays by itself every 3 s, without end. It rests under the pointer and the focus, in a hidden tab,
 * when paused, and where less motion is wanted. Its buttons are `slide-controls.ts`, which comes when somebody acts.
 */
export class SlideShow extends HTMLElement {
	paused = matchMedia('(prefers-reduced-motion: reduce)').matches || isStill()
	#current = 0
	#timer: ReturnType<typeof setInterval> | undefined

	connectedCallback(): void {
		const ready = () => this.toggleAttribute('data-ready', true)
		if (document.readyState === 'complete') ready()
		else addEventListener('load', ready)
		this.onpointerenter = this.onfocus = () => this.#stop()
		this.onpointerleave = this.onblur = () => this.play()
		document.addEventListener('visibilitychange', () => (document.hidden ? this.#stop() : this.play()))
		this.play()
	}

	disconnectedCallback(): void {
		this.#stop()
	}

	get current(): number {
		return this.#current
	}

	show(index: number): void {
		const slides = this.querySelectorAll('[aria-roledescription="slide"]')
		this.#current = (index + slides.length) % slides.length
		for (const [position, slide] of slides.entries()) slide.toggleAttribute('data-active', position === this.#current)
		for (const [position, dot] of this.querySelectorAll('[data-slide]').entries()) {
			if (position === this.#current) dot.setAttribute('aria-current', 'true')
			else dot.removeAttribute('aria-current')
		}
	}

	play(): void {
		this.#stop()
		if (this.paused) return
		this.#timer = setInterval(() => {
			if (!isStill()) this.show(this.#current + 1)
		}, slideInterval)
	}

	#stop(): void {
		clearInterval(this.#timer)
	}
}

function isStill(): boolean {
	return 'still' in document.documentElement.dataset
}

customElements.define('slide-show', SlideShow)
