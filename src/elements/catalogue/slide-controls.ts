import { text } from '@storefront/i18n/text.ts'
import type { SlideShow } from './slide-show.ts'

/** Minimum distance of a swipe, in pixels. */
const minSwipe = 40

const slideShow = document.querySelector<SlideShow>('slide-show')
if (slideShow) control(slideShow)

/** Dots, step buttons, pause button and swipe of the home page's slider. */
function control(slides: SlideShow): void {
	for (const dot of slides.querySelectorAll<HTMLElement>('[data-slide]')) dot.onclick = () => slides.show(Number(dot.dataset.slide))
	for (const step of slides.querySelectorAll<HTMLElement>('[data-step]')) {
		step.onclick = () => slides.show(slides.current + Number(step.dataset.step))
	}
	const button = slides.querySelector<HTMLElement>('[data-pause]')
	const updateLabels = () => {
		button?.setAttribute('aria-label', slides.paused ? text('sections.play') : text('sections.pause'))
		button?.querySelector('use')?.setAttribute('href', slides.paused ? '#icon-play' : '#icon-pause')
		// Screen readers announce manual changes, but not autoplay.
		slides.querySelector('[aria-live]')?.setAttribute('aria-live', slides.paused ? 'polite' : 'off')
	}
	button?.addEventListener('click', () => {
		slides.paused = !slides.paused
		slides.play()
		updateLabels()
	})
	updateLabels()

	const pause = () => slides.stop()
	const resume = () => slides.play()
	slides.addEventListener('pointerenter', pause)
	slides.addEventListener('pointerleave', resume)
	slides.addEventListener('focusin', pause)
	slides.addEventListener('focusout', resume)
	if (slides.matches(':hover, :focus-within')) pause()

	let from = 0
	slides.addEventListener('touchstart', ({ touches }) => (from = touches[0]?.clientX ?? 0), { passive: true })
	slides.addEventListener(
		'touchend',
		({ changedTouches }) => {
			const moved = (changedTouches[0]?.clientX ?? from) - from
			const forward = moved < 0 === (getComputedStyle(slides).direction === 'ltr')
			if (Math.abs(moved) > minSwipe) slides.show(slides.current + (forward ? 1 : -1))
		},
		{ passive: true },
	)
}
