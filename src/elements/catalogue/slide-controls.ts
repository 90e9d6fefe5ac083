import { text } from '@storefront/i18n/text.ts'
import type { SlideShow } from './slide-show.ts'

/** Fewer pixels than this are no swipe. */
const shortestSwipe = 40

const slideShow = document.querySelector<SlideShow>('slide-show')
if (slideShow) control(slideShow)

/** Dots, steps, pause and swipe of the home page's slider. */
function control(slides: SlideShow): void {
	for (const dot of slides.querySelectorAll<HTMLElement>('[data-slide]')) dot.onclick = () => slides.show(Number(dot.dataset.slide))
	for (const step of slides.querySelectorAll<HTMLElement>('[data-step]')) {
		step.onclick = () => slides.show(slides.current + Number(step.dataset.step))
	}
	const button = slides.querySelector<HTMLElement>('[data-pause]')
	const say = () => {
		button?.setAttribute('aria-label', slides.paused ? text('sections.play') : text('sections.pause'))
		button?.querySelector('use')?.setAttribute('href', slides.paused ? '#icon-play' : '#icon-pause')
		// What changes by the shopper's hand is read out; what plays by itself is not.
		slides.querySelector('[aria-live]')?.setAttribute('aria-live', slides.paused ? 'polite' : 'off')
	}
	button?.addEventListener('click', () => {
		slides.paused = !slides.paused
		slides.play()
		say()
	})
	say()

	const rest = () => slides.stop()
	const goOn = () => slides.play()
	slides.addEventListener('pointerenter', rest)
	slides.addEventListener('pointerleave', goOn)
	slides.addEventListener('focusin', rest)
	slides.addEventListener('focusout', goOn)
	if (slides.matches(':hover, :focus-within')) rest()

	let from = 0
	slides.addEventListener('touchstart', ({ touches }) => (from = touches[0]?.clientX ?? 0), { passive: true })
	slides.addEventListener(
		'touchend',
		({ changedTouches }) => {
			const moved = (changedTouches[0]?.clientX ?? from) - from
			const forward = moved < 0 === (getComputedStyle(slides).direction === 'ltr')
			if (Math.abs(moved) > shortestSwipe) slides.show(slides.current + (forward ? 1 : -1))
		},
		{ passive: true },
	)
}
