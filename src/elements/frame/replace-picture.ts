/** Another picture in the place of one: the addresses for other screens, beside it and around it, go with the old one. */
export function replacePicture(image: HTMLImageElement, address: string): void {
	image.closest('picture')?.querySelector('source')?.remove()
	image.removeAttribute('srcset')
	image.src = address
}
