/** Elements of the home page only. */
import './slide-controls.ts'
import './tab-list.ts'
