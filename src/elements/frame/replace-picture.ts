/** Replaces the picture of an image, and removes its `srcset` and the `source` of its `picture`. */
export function replacePicture(image: HTMLImageElement, url: string): void {
	image.closest('picture')?.querySelector('source')?.remove()
	image.removeAttribute('srcset')
	image.src = url
}
