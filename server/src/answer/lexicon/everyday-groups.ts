/**
 * Words by which people ask for what a text of the workplace or the household says in another one, one group per line.
 * Meanings of contracts and of encyclopedias stand in `word-groups.ts`.
 */
export const everydayMeaning = `
pay bear fund finance defray
spend expend expenditure expense
cover apply
absent away
holiday vacation leave
replace substitute swap
deputy substitute replacement
mend repair fix
broken faulty defective malfunction
photo photograph picture
shut close closed
permit allow permission allowed welcome
prohibited forbidden banned disallowed
stolen theft thief
call ring phone telephone
mobile cellphone
speak talk
contact reach
answer reply respond response
acknowledge acknowledgment acknowledgement confirm confirmation
publish disclose disclosure publication
sufficient enough adequate
decide decision resolve agree
care responsible
weigh weight heavy
height high tall
width wide
depth deep
strength strong
distance far
speed fast quick quickly
temperature degrees
member membership
vote poll ballot
fine penalty
train training course induction
room hall venue
pupil student
parent guardian
visitor guest
advantage benefit upside
disadvantage drawback downside
difference differ distinguish
recommend suggest advise recommendation advice
avoid prevent
upgrade update migrate migration
deprecated obsolete
unsupported deprecated discontinued
install setup installation
configure configuration setting option
folder directory
bug defect issue problem
vulnerability weakness flaw
login signin
team crew group
colleague coworker
shift rota roster
task duty job assignment
minutes protocol
dog pet animal
cat pet animal
rubbish garbage waste trash
discount reduction rebate
refund reimburse repay
late overdue delayed delay
reminder warning
tenant renter lessee
owner landlord lessor
skip omit exclude
slow sluggish
crash freeze hang
noise loud noisy
dirty stain
clean wash rinse
picnic barbecue
luggage baggage
trip journey travel
ticket fare
certificate diploma
salary wage pay
resign quit
complain complaint grievance
hurt injured injury
medicine medication drug
`
  .trim()
  .split('\n')
  .map(line => line.split(' '))
