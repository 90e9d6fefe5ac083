import { slideInterval } from '../../domain/constants.ts'

/**
 * HOME-20 to HOME-22: plays by itself every 3 s, without end. It rests under the pointer and the focus, in a hidden tab,
 * when paused, and where less motion is wanted.
 */
class SlideShow extends HTMLElement {
	#current = 0
	#paused = false
	#timer: ReturnType<typeof setInterval> | undefined
	#slides: HTMLElement[] = []

	connectedCallback(): void {
		this.#slides = [...this.querySelectorAll<HTMLElement>('[aria-roledescription="slide"]')]
		if (this.#slides.length < 2) return
		const ready = () => this.toggleAttribute('data-ready', true)
		if (document.readyState === 'complete') ready()
		else window.addEventListener('load', ready, { once: true })

		for (const button of this.querySelectorAll<HTMLElement>('[data-slide]'))
			button.addEventListener('click', () => this.#show(Number(button.dataset.slide)))
		for (const button of this.querySelectorAll<HTMLElement>('[data-step]')) {
			button.addEventListener('click', () => this.#show(this.#current + Number(button.dataset.step)))
		}
		this.querySelector('[data-pause]')?.addEventListener('click', () => this.#pause(!this.#paused))
		for (const type of ['pointerenter', 'focusin']) this.addEventListener(type, () => this.#stop())
		for (const type of ['pointerleave', 'focusout']) this.addEventListener(type, () => this.#play())
		document.addEventListener('visibilitychange', () => (document.hidden ? this.#stop() : this.#play()))
		this.#swipe()
		if (matchMedia('(prefers-reduced-motion: reduce)').matches || 'still' in document.documentElement.dataset) this.#pause(true)
		this.#play()
	}

	disconnectedCallback(): void {
		this.#stop()
	}

	#show(index: number): void {
		const count = this.#slides.length
		this.#current = ((index % count) + count) % count
		for (const [position, slide] of this.#slides.entries()) slide.toggleAttribute('data-active', position === this.#current)
		for (const dot of this.querySelectorAll<HTMLElement>('[data-slide]')) {
			if (Number(dot.dataset.slide) === this.#current) dot.setAttribute('aria-current', 'true')
			else dot.removeAttribute('aria-current')
		}
	}

	#play(): void {
		this.#stop()
		if (this.#paused) return
		this.#timer = setInterval(() => {
			if (!('still' in document.documentElement.dataset)) this.#show(this.#current + 1)
		}, slideInterval)
	}

	#stop(): void {
		clearInterval(this.#timer)
	}

	#pause(paused: boolean): void {
		this.#paused = paused
		const button = this.querySelector('[data-pause]')
		button?.setAttribute('aria-label', paused ? 'Play' : 'Pause')
		button?.querySelector('use')?.setAttribute('href', paused ? '#icon-play' : '#icon-pause')
		// What changes by the shopper's hand is read out; what plays by itself is not.
		this.querySelector('[aria-live]')?.setAttribute('aria-live', paused ? 'polite' : 'off')
	}

	#swipe(): void {
		let from = 0
		this.addEventListener('touchstart', ({ touches }) => (from = touches[0]?.clientX ?? 0), { passive: true })
		this.addEventListener(
			'touchend',
			({ changedTouches }) => {
				const moved = (changedTouches[0]?.clientX ?? from) - from
				if (Math.abs(moved) > 40) this.#show(this.#current + (moved < 0 === (getComputedStyle(this).direction === 'ltr') ? 1 : -1))
			},
			{ passive: true },
		)
	}
}

customElements.define('slide-show', SlideShow)
