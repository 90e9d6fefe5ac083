/**
 * HOME-49: duplicates the brands, so that the strip can scroll endlessly; CSS animates it only with the copy. The copy is hidden
 * from screen readers and not part of the HTML.
 */
const brandList = document.querySelector('.strip > ul')
if (brandList) {
	const copy = brandList.cloneNode(true) as HTMLElement
	copy.ariaHidden = 'true'
	for (const picture of copy.querySelectorAll('img')) picture.alt = ''
	brandList.after(copy)
}
