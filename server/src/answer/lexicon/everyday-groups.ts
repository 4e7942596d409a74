/**
 * Words by which people ask for what a text of the workplace or the household says in another one, one group per line.
 * No kinds of a thing: what is said of pets is not said of dogs. Meanings of contracts and of encyclopedias stand in `word-groups.ts`.
 */
export const everydayMeaning = `
pay fund finance defray
spend expend expenditure expense
absent away
holiday vacation
replace substitute swap
deputy substitute replacement
mend repair fix
broken faulty defective malfunction
photo photograph picture
shut close closed
permit allow permission allowed welcome
prohibited forbidden banned disallowed
stolen theft thief
call phone telephone
mobile cellphone
speak talk
answer reply respond response
acknowledge acknowledgment acknowledgement confirm confirmation
publish disclose disclosure publication
sufficient enough adequate
decide decision resolve
responsible responsibility
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
train training course induction
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
rubbish garbage waste trash
discount reduction rebate
refund reimburse repay
late overdue delayed delay
reminder warning
tenant renter lessee
skip omit exclude
slow sluggish
crash freeze
noise loud noisy
dirty stain
clean wash rinse
luggage baggage
trip journey travel
certificate diploma
salary wage pay
resign quit
complain complaint grievance
hurt injured injury
medicine medication drug
medical health
lose loss lost
sickness illness
choice choose select
neighbour neighbor
disagreement dispute
alarm alert
receive receipt
know knowledge aware
arrive receive reach
proof evidence confirmation confirm
leftover remaining remainder unused
lapse expire
hand submit lodge
collect pickup fetch
extra additional further
huge enormous large
postpone defer delay reschedule
move relocate transfer
earn earnings
leave holiday vacation
bicycle bike cycle
coach bus
taxi cab
toilet bathroom restroom
lift elevator
flat apartment
expensive costly
cheap inexpensive
wait queue
spot notice detect discover
monitor supervise watch
outage downtime failure
hack breach intrusion
crucial essential necessary
compulsory mandatory obligatory required
optional voluntary
exempt exemption waive waiver exception
release lift
suspend pause
accuse allege
borrow loan
lend loan
owe due payable debt
donate donation
afford budget
hire recruit recruitment
poach solicit entice
fire dismiss dismissal
trainee apprentice intern
contractor freelancer
authority regulator
shopper customer
passenger traveller traveler
lorry truck
petrol fuel gasoline
ruin destroy
shred pulp destroy destruction dispose disposal
wipe erase delete deletion
stay remain keep
oversee supervise
`
  .trim()
  .split('\n')
  .map(line => line.split(' '))
