export const commonPassword = 'This password is among the most common ones. Choose another.'
