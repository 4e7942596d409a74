/** Said when nothing in the searched documents answers. */
export const notInDocuments = 'This is not in your documents.'
/** Follows when there are passages that come near. */
export const nearestShown = 'The passages that come nearest are shown with this answer.'
/** Said before quotes that are near the question and perhaps no answer. */
export const mayNotAnswer = 'The documents may not answer this directly. The closest passages:'
