import { revealThreshold } from '@storefront/contract/domain/constants.ts'

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

/** HOME-19: sections fade and slide in when a tenth of them is visible. Initially visible sections are shown at once. */
export function revealSections(root: ParentNode): void {
	for (const section of root.querySelectorAll('[data-reveal]')) observer.observe(section)
}

revealSections(document)
