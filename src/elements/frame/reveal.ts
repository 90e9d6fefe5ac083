import { revealThreshold } from '@storefront/contract/domain/constants.ts'

/** HOME-19: sections fade and slide in when a tenth of them is visible. Initially visible sections are shown at once. */
const sections = document.querySelectorAll<HTMLElement>('[data-reveal]')

const observer = new IntersectionObserver(
	(entries) => {
		for (const { isIntersecting, target } of entries) {
			if (!isIntersecting || !(target instanceof HTMLElement)) continue
			target.dataset.reveal = 'shown'
			observer.unobserve(target)
		}
	},
	{ threshold: revealThreshold },
)

for (const section of sections) observer.observe(section)
